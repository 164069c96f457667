// The mutation that sends a contact message.
import { useMutation } from "@tanstack/react-query";
import type { ContactForm } from "#domain/contact/contract.ts";
import { addContactMessage } from "#domain/contact/endpoints.ts";
import { browserApi } from "#web/api.ts";

export function useSendMessage() {
  return useMutation({
    mutationFn: (body: ContactForm) => browserApi.call(addContactMessage, { body }),
  });
}
