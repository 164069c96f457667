// The own number at WhatsApp, and the calls that connect it and end the messages.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { browserApi, type Reply } from "#web/api.ts";

const KEY = ["whatsapp"];
/** While the person's message with the code is waited for. */
const WAIT_MS = 3_000;

export const whatsAppQueries = {
  own: () =>
    queryOptions({
      queryKey: KEY,
      queryFn: () => browserApi.get("/api/account/whatsapp"),
      refetchInterval: ({ state: { data } }) => (data?.code ? WAIT_MS : false),
    }),
};

function useWhatsAppChange(change: () => Promise<Reply<"POST", "/api/account/whatsapp">>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (own) => cache.setQueryData(KEY, own),
  });
}

export const useStartWhatsApp = () => useWhatsAppChange(() => browserApi.post("/api/account/whatsapp"));
export const useStopWhatsApp = () => useWhatsAppChange(() => browserApi.delete("/api/account/whatsapp"));
