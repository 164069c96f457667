// `npm run admin -- <command>`: the commands of an operator. They work while a server is running.
import { resolve } from "node:path";
import { SingleBar, Presets } from "cli-progress";
import { Command, InvalidArgumentError, Option } from "commander";
import { emailError, readEmail } from "#platform/domain/email-address.ts";
import { createAdmin, endSessions, setNewPassword } from "#features/accounts/server/operator.ts";
import { removeSecondFactor, rotateKeys } from "#features/accounts/server/second-factor/operator.ts";
import { applyErasures, requireStore } from "#features/own-data/server/account-deletion/erasures.ts";
import {
  findNewestBackup,
  pruneBackups,
  sendBackup,
  writeBackup,
} from "#platform/server/database/backup/backup.ts";
import { requireWritableFolder } from "#platform/server/start/data-folder.ts";
import { countRows, type Manifest } from "#platform/server/database/backup/backup-folder.ts";
import { listMigrations, migrateToLatest } from "#platform/server/database/migrate.ts";
import { restoreBackup, tryRestore } from "#platform/server/database/backup/restore.ts";
import type { Deps } from "#platform/server/deps.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { DEFAULT_DEMO, fillDemoWorld } from "#tools/demo/demo-world.ts";
import { printLogins } from "#tools/demo/first-start.ts";
import { removeDemoPeople } from "#tools/demo/removal.ts";
import { copyFiles } from "#platform/server/files/stores/store.ts";
import { openDisk } from "#platform/server/files/stores/open-store.ts";
import { askDatabase } from "#platform/server/database/ask.ts";
import { findVersions } from "#platform/server/database/schema-version.ts";
import { mailFolder, sendTestMail } from "#platform/server/mail/transport.ts";
import { checkInstallation } from "#platform/server/start/check.ts";
import PACKAGE from "../package.json" with { type: "json" };
import { checkMoney } from "#features/money/server/payments/money-check.ts";
import { createServerContext } from "#platform/server/server-context.ts";
import { codeOf, startError } from "#platform/server/start-error.ts";
import { writeFailure } from "#platform/server/start/explain-failure.ts";
import { findDrift, rebuildSearch } from "#platform/server/search/maintenance.ts";
import { importCandidatesFrom } from "./import-candidates.ts";
import { readPassword } from "./read-password.ts";
import { secondsSince } from "./run.ts";

const program = new Command("admin")
  .description("EduNakuri from the terminal. The database is that of the product: DATABASE_URL or DATA_DIR.")
  .option("--settings <file>", "the file of settings that the service reads")
  .hook("preAction", () => {
    const { settings } = program.opts<{ settings?: string }>();
    if (settings !== undefined) loadSettings(settings);
  })
  .showHelpAfterError();

const PASSWORD_HELP = `
The password is typed when asked, or is the first line of what is piped in. Where there is none, one is made and shown once.`;

program
  .command("create-admin")
  .description("Makes an account that logs in to the admin panel")
  .requiredOption("--email <address>", "the address it logs in with", emailArgument)
  .addOption(refusedPassword())
  .addHelpText("after", PASSWORD_HELP)
  .action(async ({ email }: { email: string }) => {
    const chosen = await readPassword();
    await withProduct(async (deps) => {
      const { password, invented } = await createAdmin(deps, { email, password: chosen });
      console.log(`The admin ${email} is made.`);
      if (invented) console.log(`The password is ${password} (shown only this once).`);
    });
  });

program
  .command("reset-password")
  .description("Gives any account a new password and ends its sessions")
  .requiredOption("--email <address>", "the account's address", emailArgument)
  .addOption(refusedPassword())
  .addHelpText("after", PASSWORD_HELP)
  .action(async ({ email }: { email: string }) => {
    const chosen = await readPassword();
    await withProduct(async (deps) => {
      const { password, invented } = await setNewPassword(deps, { email, password: chosen });
      console.log(`${email} has a new password, and is logged out everywhere.`);
      if (invented) console.log(`The password is ${password} (shown only this once).`);
    });
  });

program
  .command("second-factor")
  .description("The second factor of admins")
  .command("off")
  .argument("<email>", "the account's address", emailArgument)
  .description(
    "Turns it off for an admin who has lost app and recovery codes, and ends the account's sessions",
  )
  .action((email: string) =>
    withProduct(async (deps) => {
      await removeSecondFactor(deps, email);
      console.log(`${email} logs in without a second factor, and is logged out everywhere.`);
    }),
  );

program
  .command("check")
  .description(
    "Looks over settings, disk, database, clock, mail, files, messages, address and backup; ends with 1 where something is wrong",
  )
  .action(() =>
    withProduct(
      async (deps) => {
        for (const { what, isRight, sentence } of await checkInstallation(deps)) {
          console.log(`${isRight ? "ok   " : "WRONG"} ${what}: ${sentence}`);
          if (!isRight) process.exitCode = 1;
        }
      },
      { migrate: false },
    ),
  );

program
  .command("version")
  .description("The version of the product and of the database's shape")
  .action(() =>
    withProduct(
      async ({ db }) => {
        const { own, oldest } = await findVersions(db);
        console.log(
          `EduNakuri ${PACKAGE.version}, schema ${own}. The database admits versions from schema ${oldest} on.`,
        );
      },
      { migrate: false },
    ),
  );

program
  .command("mail-test")
  .description("Sends a mail at once, and says what the mail server answers")
  .argument("<email>", "who gets it", emailArgument)
  .action((email: string) =>
    withProduct(async ({ env, clock }) => {
      await sendTestMail(env, email, clock.now());
      console.log(
        env.SMTP_URL
          ? `The mail server has taken a mail to ${email}.`
          : `The mail is a file in ${mailFolder(env)}: SMTP_URL is not set.`,
      );
    }),
  );

program
  .command("end-sessions")
  .description("Logs everybody out, and ends the links that work without a login")
  .option("--of <email>", "only this account", emailArgument)
  .action(({ of }: { of?: string }) =>
    withProduct(async (deps) => {
      const count = await endSessions(deps, of);
      console.log(`Logged out: ${count} ${count === 1 ? "account" : "accounts"}.`);
    }),
  );

program
  .command("rotate-keys")
  .description(
    "Renews the secrets of the installation: signed links of mails, calendars and shared lists end, second factors stay",
  )
  .action(() =>
    withProduct(async (deps) => {
      console.log(`Renewed: ${(await rotateKeys(deps)).join(", ")}.`);
    }),
  );

program
  .command("sql")
  .description("Asks the database, in a transaction that changes nothing")
  .argument("<statement>", "one statement")
  .option("--write", "lets it change rows: nothing is undone, and no rule of the product is checked")
  .action((statement: string, { write = false }: { write?: boolean }) =>
    withProduct(
      async ({ db }) => {
        const { rows, changed } = await askDatabase(db, statement, { write });
        if (rows.length > 0 || changed === undefined) console.table(rows);
        if (changed !== undefined) console.log(`Changed: ${changed} ${changed === 1 ? "row" : "rows"}.`);
      },
      { migrate: false },
    ),
  );

const migrations = program.command("migrations").description("The database's shape");

migrations
  .command("list")
  .description("Every migration, and when it was applied")
  .action(() =>
    withProduct(
      async ({ db }) => {
        for (const { name, executedAt } of await listMigrations(db)) {
          console.log(`${name}  ${executedAt ? `applied ${executedAt.toISOString()}` : "not applied"}`);
        }
      },
      { migrate: false },
    ),
  );

migrations
  .command("run")
  .description("Applies what is missing")
  .action(() =>
    withProduct(
      async ({ db }) => {
        const names = await migrateToLatest(db);
        console.log(names.length > 0 ? `Applied: ${names.join(", ")}.` : "Nothing was missing.");
      },
      { migrate: false, makeDatabase: true },
    ),
  );

type BackupOptions = { send?: string; keepDays?: number; keepCount?: number };

const backup = program
  .command("backup")
  .description("Writes all rows and files into a new folder, while the service runs")
  .argument("<folder>", "where to; it must not be there yet")
  .option(
    "--send <command>",
    "then hands it as tar to a command of the shell, which encrypts or carries it",
    commandArgument,
  )
  .option("--keep-days <days>", "then removes the backups beside it that are older", readCount)
  .option("--keep-count <count>", "then keeps as many backups there, the newest", readCount)
  .action((folder: string, { send, keepDays: days, keepCount: count }: BackupOptions) =>
    withProduct(
      async ({ db, files, clock }) => {
        const made = await writeBackup({ db, files, now: clock.now() }, resolve(folder));
        console.log(`Backed up: ${describeBackup(made)}.`);
        for (const [what, why] of Object.entries(made.leftOut)) console.log(`Not in it: ${what} (${why}).`);
        if (send) await sendBackup(resolve(folder), send);
        const kept = { ...(days !== undefined && { days }), ...(count !== undefined && { count }) };
        const removed = await pruneBackups(resolve(folder), { ...kept, now: clock.now() });
        if (removed.length > 0) console.log(`Removed: ${removed.join(", ")}.`);
      },
      { migrate: false },
    ),
  );

backup
  .command("check")
  .description(
    "Restores a backup into a database that is made for it and removed again; ends with 1 where it is damaged",
  )
  .argument("<folder>", "a folder that backup has written, or one with backups, of which the newest is tried")
  .action(async (folder: string) => {
    const start = performance.now();
    const place = resolve(readEnvironment().DATA_DIR);
    requireWritableFolder(place);
    const tried = await findNewestBackup(resolve(folder));
    const restored = await tryRestore(tried, place);
    console.log(`${tried} can be restored: ${describeBackup(restored)}, in ${secondsSince(start)}.`);
  });

type RestoreOptions = { newDatabase?: boolean; erasuresStore: boolean };

program
  .command("restore")
  .description("Puts a backup into an empty database, once it is found to be whole")
  .argument("<folder>", "a folder that backup has written")
  .option("--new-database", "makes the embedded database of DATA_DIR first, on a new machine")
  .option("--no-erasures-store", "there was no store of erasures: nobody is erased again")
  .action((folder: string, { newDatabase = false, erasuresStore }: RestoreOptions) =>
    withProduct(
      async (deps) => {
        if (erasuresStore) await requireStore(deps.env);
        const restored = await restoreBackup(deps, resolve(folder));
        console.log(`Restored and verified: ${describeBackup(restored)}.`);
        if (erasuresStore) await applyErasures(deps, console.log);
      },
      { migrate: false, makeDatabase: newDatabase },
    ),
  );

program
  .command("files")
  .description("Uploaded files")
  .command("copy-to-bucket")
  .description("Copies what is in DATA_DIR into the bucket of S3_BUCKET_URL; may be stopped and repeated")
  .action(() =>
    withProduct(
      async ({ env, files }) => {
        if (!env.S3_BUCKET_URL) throw new Error("S3_BUCKET_URL is not set.");
        console.log(`Copied: ${await copyFiles({ from: openDisk(env), to: files })} files.`);
      },
      { migrate: false },
    ),
  );

function describeBackup(manifest: Manifest): string {
  const { tables, files } = manifest;
  return `${countRows(manifest)} rows of ${Object.keys(tables).length} tables, ${Object.keys(files).length} files`;
}

program
  .command("demo")
  .description("Fills the database with an invented school world")
  .option("--candidates <count>", "teachers", readCount, DEFAULT_DEMO.candidates)
  .option("--employers <count>", "schools", readCount, DEFAULT_DEMO.employers)
  .action((options: { candidates: number; employers: number }) =>
    withProduct(
      async (deps) => {
        const bar = new SingleBar(
          { format: "{bar} {value} of {total}", clearOnComplete: true, noTTYOutput: false },
          Presets.shades_classic,
        );
        const start = performance.now();
        let hasStarted = false;
        await fillDemoWorld(deps, {
          ...options,
          onProgress(done: number, total: number) {
            if (!hasStarted) bar.start(total, done);
            hasStarted = true;
            bar.update(done);
          },
        });
        bar.stop();
        if (hasStarted) console.log(`Written in ${secondsSince(start)}.`);
        for (const line of printLogins()) console.log(line);
      },
      { makeDatabase: true },
    ),
  );

program
  .command("remove-demo")
  .description("Removes the invented teachers and schools, with all that hangs on them; may be repeated")
  .action(() =>
    withProduct(async (deps) => {
      const count = await removeDemoPeople(deps, (done, total) => {
        if (done % 100 === 0) console.log(`${done} of ${total}`);
      });
      console.log(`Removed: ${count} invented people. Plans, subjects, news and banners are yours to edit.`);
    }),
  );

program
  .command("money")
  .description("Ledger, subscriptions, papers and payments")
  .command("check")
  .description("Compares them with each other; ends with 1 where they differ")
  .action(() =>
    withProduct(async (deps) => {
      const differences = await checkMoney(deps);
      for (const { what, count, example } of differences)
        console.log(`${count} ${what}, ${example} for one.`);
      if (differences.length === 0) console.log("Ledger, subscriptions, papers and payments agree.");
      else process.exitCode = 1;
    }),
  );

const search = program.command("search").description("The keys and counts that candidates are found by");

search
  .command("check")
  .description("Compares them with the candidates themselves; ends with 1 where they differ")
  .action(() =>
    withProduct(async ({ db }) => {
      const drift = await findDrift(db);
      for (const { what, count, example } of drift)
        console.log(`${what}: ${count} differ, ${example} for one.`);
      if (drift.length === 0) console.log("Every key and every count is right.");
      else process.exitCode = 1;
    }),
  );

search
  .command("rebuild")
  .description("Rebuilds them from the candidates; registrations wait meanwhile, searches go on")
  .action(() =>
    withProduct(async ({ db }) => {
      const start = performance.now();
      await rebuildSearch(db);
      console.log(`Rebuilt in ${secondsSince(start)}.`);
    }),
  );

program
  .command("import")
  .description("Brings people from a file")
  .command("candidates")
  .argument("<file>", "CSV in UTF-8; its columns are listed in docs/importing.md")
  .description("Adds candidates, or changes those whose e-mail is known; may be stopped and repeated")
  .action((file: string) => withProduct((deps) => importCandidatesFrom(deps, file)));

async function withProduct(
  work: (deps: Deps) => Promise<void>,
  options: { migrate?: boolean; makeDatabase?: boolean } = {},
): Promise<void> {
  // Commands have no query time limit: an import or a rebuild of a large search index takes long.
  const { deps, close } = await createServerContext(readEnvironment(), (line) => console.error(line), {
    // A command that was started without the settings of the service would work on an empty database.
    makeDatabase: false,
    ...options,
    waitForDatabase: true,
  });
  try {
    await work(deps);
  } finally {
    await close();
  }
}

/** A setting of the environment comes before that of the file. */
function loadSettings(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw startError(`The settings in ${file} cannot be read (${codeOf(error)}).`, error);
  }
}

function emailArgument(value: string): string {
  const address = readEmail(value);
  if (address === null) throw new InvalidArgumentError(emailError(value, "This is no e-mail address."));
  return address;
}

/** All users of the machine can see a command line while the command runs. */
function refusedPassword(): Option {
  return new Option("--password [password]")
    .preset("")
    .hideHelp()
    .argParser(() => {
      throw new Error(
        "A password on the command line is seen by everybody on this machine. Leave --password out: type it when asked, or pipe it in.",
      );
    });
}

/** An empty command would send the backup nowhere, without an error. */
function commandArgument(value: string): string {
  if (value.trim() === "") throw new InvalidArgumentError("This is no command.");
  return value;
}

/** Nothing at all is no 0: a script whose variable is not set would keep no older backup. */
function readCount(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError("This is no whole number from 0.");
  return Number(value);
}

try {
  await program.parseAsync();
} catch (error) {
  console.error(writeFailure(error) ?? (error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
