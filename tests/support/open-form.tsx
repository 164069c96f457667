// A form around some fields, with a button that sends it.
import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { type FormOptions, useForm } from "#platform/web/ui/form/use-form.ts";

type Options<Values> = Pick<FormOptions<Values>, "initialErrors" | "validate"> & {
  answers?: Answers;
  hindi?: boolean;
};

export function openForm<Values extends object>(
  initialValues: Values,
  fields: ReactNode,
  { answers = {}, hindi = false, ...options }: Options<Values> = {},
) {
  const send = vi.fn<(values: Values) => void>();
  const changed = vi.fn<(values: Values) => void>();
  function Sample() {
    const form = useForm<Values>({
      initialValues,
      send: (values) => Promise.resolve(send(values)),
      failure: "",
      onValuesChange: changed,
      ...options,
    });
    return (
      <Form form={form} submit="Send">
        <ErrorSummary />
        {fields}
      </Form>
    );
  }
  const { requests } = renderWithProviders(<Sample />, { answers, hindi });
  const submit = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
  return { send, submit, requests, values: () => changed.mock.lastCall?.[0] ?? initialValues };
}
