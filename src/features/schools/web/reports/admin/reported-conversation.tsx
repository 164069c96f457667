// The conversation of a report as it was reported. It is asked for by a button, because each reading is in the activity
// log.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { formatInstant } from "#platform/domain/day.ts";
import { pathOf, type Reply } from "#platform/web/api.ts";
import { queryOf } from "#platform/web/query.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";

type Conversation = Reply<"GET", "/api/admin/reports/{id}/conversation">["conversation"];

/** A reading is asked for once, and not again with the window's focus. */
const conversationQuery = (id: string) =>
  queryOf("/api/admin/reports/{id}/conversation", { params: { id } }, { staleTime: Infinity });

export function ReportedConversation({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Opened id={id} />;
  return (
    <div className="above">
      <Button small look="default" onClick={() => setOpen(true)}>
        Read the Conversation
      </Button>
      <p className="fine dimmed">Each reading is in the activity log.</p>
    </div>
  );
}

function Opened({ id }: { id: string }) {
  const answer = useQuery(conversationQuery(id));
  return (
    <Loaded answer={answer} failure="The conversation could not be loaded. Please try again.">
      {({ conversation }) => <Messages id={id} conversation={conversation} />}
    </Loaded>
  );
}

function Messages({ id, conversation }: { id: string; conversation: Conversation }) {
  return (
    <ol className="list stack above" aria-label="The reported conversation">
      {conversation.messages.map((message) => (
        <li key={message.createdAt}>
          <p className="fine dimmed">
            <strong>{writerOf(conversation, message)}</strong> · {formatInstant(message.createdAt)}
            {message.hidesContact && " · read without the contact details"}
          </p>
          <p className="quote text written">{message.text ?? <em>removed</em>}</p>
          {message.files.map(({ _id: file, name }) => (
            <TextLink
              key={file}
              href={pathOf("/api/admin/reports/{id}/conversation/files/{file}", { id, file })}
              download
              underlined
            >
              {name}
            </TextLink>
          ))}
        </li>
      ))}
    </ol>
  );
}

function writerOf({ person, school }: Conversation, { side, by }: Conversation["messages"][number]): string {
  if (side === "candidate") return person;
  return by === null ? school : `${by}, ${school}`;
}
