// Presents a person for the browser's session storage (LOGIN-19).
import { fillPath } from "#platform/domain/call.ts";
import { readPhoto } from "#platform/domain/files/calls.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import type { SessionAdmin, SessionUser } from "#features/accounts/domain/session/calls.ts";
import type { Admin, User } from "./service.ts";

export function presentUser(user: User): SessionUser {
  const { phone, photo_key, locale } = user.profile;
  return {
    _id: user.id,
    email: user.email,
    role: user.role,
    phone,
    address: formatPlace(user.profile),
    ...(locale && { locale }),
    photo: photo_key === null ? null : fillPath(readPhoto.path, { key: photo_key }),
    ...(user.role === "employer"
      ? {
          instituteName: user.profile.institute_name,
          accountId: user.profile.account_id,
          memberRole: user.profile.member_role,
          ...(user.profile.suspended_at && { isSuspended: true as const }),
        }
      : { fullName: user.profile.full_name }),
  };
}

export function presentAdmin({ id, email, secondFactorMissing }: Admin): SessionAdmin {
  return { _id: id, email, role: "admin", ...(secondFactorMissing && { secondFactorMissing }) };
}
