// The school and the plan of a payment. A school that has left has only its name, and a payment without an order has no
// plan.
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";

type Props = { school: { _id: string | null; name: string }; planName: string };

export const SchoolAndPlan = ({ school: { _id, name }, planName }: Props) => (
  <TwoLines
    first={_id === null ? name : <TextLink to={`?view=school&school=${_id}`}>{name}</TextLink>}
    second={planName === "" ? "No order" : `${planName} plan`}
  />
);
