// The own number at WhatsApp, and the calls that connect it and end the messages.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { readWhatsApp, startWhatsApp, stopWhatsApp } from "#domain/whatsapp/endpoints.ts";
import { browserApi } from "#web/api.ts";

const KEY = ["whatsapp"];
/** While the person's message with the code is waited for. */
const WAIT_MS = 3_000;

export const whatsAppQueries = {
  own: () =>
    queryOptions({
      queryKey: KEY,
      queryFn: () => browserApi.call(readWhatsApp),
      refetchInterval: ({ state: { data } }) => (data?.code ? WAIT_MS : false),
    }),
};

function useWhatsAppChange(call: typeof startWhatsApp | typeof stopWhatsApp) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi.call(call),
    onSuccess: (own) => cache.setQueryData(KEY, own),
  });
}

export const useStartWhatsApp = () => useWhatsAppChange(startWhatsApp);
export const useStopWhatsApp = () => useWhatsAppChange(stopWhatsApp);
