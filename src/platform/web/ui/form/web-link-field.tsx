// A field for the address of a web page: "www.school.in" gets its https:// once the field is left (REG-32).
import { withScheme } from "#platform/domain/web-link.ts";
import { TextInput, type TextInputProps } from "#platform/web/ui/form/field.tsx";
import { useField } from "#platform/web/ui/form/form-fields.tsx";

type Props = Omit<TextInputProps, "name"> & { name: string };

export function WebLinkField({ name, ...look }: Props) {
  const { key, field } = useField(name);
  return (
    <TextInput
      key={key}
      type="url"
      inputMode="url"
      autoComplete="url"
      {...look}
      {...field}
      onBlur={(event) => {
        const input = event.currentTarget;
        const link = withScheme(input.value);
        if (link !== input.value) {
          input.value = link;
          field.onChange(link);
        }
      }}
    />
  );
}
