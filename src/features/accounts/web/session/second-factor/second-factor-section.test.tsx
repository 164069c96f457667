// Turning the second factor on and off.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { serverError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SecondFactorSection } from "#features/accounts/web/session/second-factor/second-factor-section.tsx";

const FACTOR = "/api/auth/secondFactor";
const OFF = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false };
const ON = { isOn: true, since: "2026-03-10T05:00:00Z", recoveryCodesLeft: 8, isRequired: false };
const CODES = Array.from({ length: 10 }, (_, index) => `ABCDE-FGHJ${"ABCDEFGHJK".charAt(index)}`);
const APP = { secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", link: "otpauth://totp/EduNakuri:head?secret=JBSW" };

const wrongCode = () => {
  const message = "This code is not right. Please try again.";
  return Response.json(
    { code: "INVALID_CODE", message, issues: [{ path: "code", message }] },
    { status: 400 },
  );
};

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("it is turned on with the password and a code, and the recovery codes are shown once (LOGIN-45)", async () => {
  let state: object = OFF;
  let answers = [wrongCode, () => Response.json({ recoveryCodes: CODES })];
  renderWithProviders(<SecondFactorSection />, {
    admin: true,
    answers: {
      [`GET ${FACTOR}`]: () => Response.json(state),
      [`POST ${FACTOR}/setUp`]: () => Response.json(APP),
      [`POST ${FACTOR}/confirm`]: () => {
        const [next = wrongCode, ...rest] = answers;
        answers = rest;
        state = ON;
        return next();
      },
    },
  });
  await screen.findByText("Off");
  await press("Turn On");
  await press("Continue");
  await screen.findByText("Please enter your password.");
  await userEvent.type(screen.getByLabelText("Your Password"), "chalk and board");
  await press("Continue");

  await screen.findByRole("img", { name: "QR code for your authenticator app" });
  screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
  expect(screen.getByRole("link", { name: "Open the app" }).getAttribute("href")).toBe(APP.link);
  await userEvent.type(screen.getByLabelText("Code"), "123456");
  await press("Confirm Code");
  await screen.findByText("This code is not right. Please try again.");
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  expect(screen.getByRole("button", { name: "Confirm Code" }).hasAttribute("aria-busy")).toBe(false);
  await press("Confirm Code");

  for (const code of CODES) await screen.findByText(code);
  const download = screen.getByRole("link", { name: "Download" });
  expect(decodeURIComponent(download.getAttribute("href") ?? "")).toContain(CODES.join("\n"));
  await press("I have saved them");
  await vi.waitFor(() => expect(screen.queryByText(CODES[0] ?? "")).toBeNull());
  await screen.findByText("On since 10 Mar 2026. 8 recovery codes are left.");
});

test("the recovery codes can be copied", async () => {
  const copied = vi.fn(() => Promise.resolve());
  renderWithProviders(<SecondFactorSection />, {
    admin: true,
    answers: {
      [`GET ${FACTOR}`]: () => Response.json(ON),
      [`POST ${FACTOR}/recoveryCodes`]: () => Response.json({ recoveryCodes: CODES }),
    },
  });
  await press("New Recovery Codes");
  const code = await screen.findByLabelText("Code");
  await vi.waitFor(() => expect(document.activeElement).toBe(code));
  await press("Make New Codes");
  await screen.findByText("Please enter the code.");
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, "123456");
  await press("Make New Codes");
  const copy = await screen.findByRole("button", { name: "Copy" });
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(copied);
  // A second press of Enter must not close the codes.
  expect(document.activeElement).toBe(copy);
  await userEvent.click(copy);
  expect(copied).toHaveBeenCalledWith(CODES.join("\n"));
  await screen.findByText("Recovery codes copied.");
  copied.mockImplementation(() => Promise.reject(new Error("not allowed")));
  await userEvent.click(copy);
  await screen.findByText("The codes could not be copied. Please download them.");
});

test("it is turned off with password and code", async () => {
  let state: object = ON;
  const { requests } = renderWithProviders(<SecondFactorSection />, {
    admin: true,
    answers: {
      [`GET ${FACTOR}`]: () => Response.json(state),
      [`POST ${FACTOR}/turnOff`]: () => {
        state = OFF;
        return Response.json({ message: "Second factor turned off" });
      },
    },
  });
  await press("Turn Off");
  const dialog = await screen.findByRole("dialog");
  const password = await screen.findByLabelText("Your Password");
  await vi.waitFor(() => expect(document.activeElement).toBe(password));
  await userEvent.type(password, "chalk and board");
  await userEvent.type(screen.getByLabelText("Code"), "123456");
  await userEvent.click([...dialog.querySelectorAll("button")].find(({ type }) => type === "submit")!);
  await screen.findByText("The second factor is off.");
  expect(requests).toContain(`POST ${FACTOR}/turnOff`);
  await screen.findByText("Off");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a call that fails says so in the dialog, which Cancel closes; nothing has changed", async () => {
  const { requests } = renderWithProviders(<SecondFactorSection />, {
    admin: true,
    answers: { [`GET ${FACTOR}`]: () => Response.json({ ...ON, recoveryCodesLeft: 1 }) },
  });
  await screen.findByText("On since 10 Mar 2026. 1 recovery code is left.");
  await press("New Recovery Codes");
  await userEvent.type(await screen.findByLabelText("Code"), "123456");
  await press("Make New Codes");
  await screen.findByText("New codes could not be made. Please try again.");
  expect(screen.getByRole("button", { name: "Make New Codes" }).hasAttribute("disabled")).toBe(false);
  await press("Cancel");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests).toContain(`POST ${FACTOR}/recoveryCodes`);
  screen.getByText("On since 10 Mar 2026. 1 recovery code is left.");
});

test("where it is required it cannot be turned off", async () => {
  const required = { ...ON, recoveryCodesLeft: 0, isRequired: true };
  renderWithProviders(<SecondFactorSection />, {
    admin: true,
    answers: { [`GET ${FACTOR}`]: () => Response.json(required) },
  });
  await screen.findByText(/This site requires a second factor of admins\./);
  screen.getByText(/No recovery code is left: please make new ones\./);
  expect(screen.queryByRole("button", { name: "Turn Off" })).toBeNull();
});

test("a section that cannot be read says so", async () => {
  renderWithProviders(<SecondFactorSection />, { admin: true, answers: { [`GET ${FACTOR}`]: serverError } });
  await screen.findByText("Your second factor could not be read. Please try again.");
});
