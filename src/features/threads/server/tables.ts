// Rows of threads, their messages with files, who has read them, and who gets a mail about them.
import type { GeneratedAlways, Selectable } from "kysely";
import type { Side } from "#features/threads/domain/terms.ts";
import type {
  AccountId,
  ApplicationId,
  CandidateId,
  EmployerId,
  InterviewId,
  ThreadId,
} from "#platform/domain/ids.ts";
import type { WithDefault } from "#platform/server/database/tables.ts";

type Threads = {
  /** That of the application or of the invitation. */
  id: ThreadId;
  application_id: ApplicationId | null;
  interview_id: InterviewId | null;
  employer_id: EmployerId;
  /** Null once the person was deleted. */
  candidate_id: CandidateId | null;
  begun_by: Side;
  created_at: Date;
  school_shows_seen: WithDefault<boolean>;
  candidate_shows_seen: WithDefault<boolean>;
  /** This side has closed the thread; it may open it again. */
  school_closed: WithDefault<boolean>;
  candidate_closed: WithDefault<boolean>;
};
export type ThreadRow = Selectable<Threads>;

type Messages = {
  id: string;
  /** The order of the messages. */
  seq: GeneratedAlways<number>;
  thread_id: ThreadId;
  side: Side;
  /** Null once the account is deleted. */
  by_account: AccountId | null;
  /** Encrypted; null once the teacher was deleted. */
  text: Buffer | null;
  /** It had contact details without a right to them when it was written, which is counted (MSG-6). */
  hides_contact: WithDefault<boolean>;
  created_at: Date;
};
export type MessageRow = Selectable<Messages>;

type MessageFiles = {
  id: string;
  message_id: string;
  position: number;
  file_key: string;
  /** Encrypted, as the file is. */
  name: Buffer;
  bytes: number;
};
export type MessageFileRow = Selectable<MessageFiles>;

/** How far a person has read. */
type MessageReads = { thread_id: ThreadId; account_id: AccountId; seq: number; read_at: Date };

/** Who gets a mail about unread messages, and from when on. */
type MessageMails = { thread_id: ThreadId; account_id: AccountId; due_at: Date };

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    threads: Threads;
    messages: Messages;
    message_files: MessageFiles;
    message_reads: MessageReads;
    message_mails: MessageMails;
  }
}
