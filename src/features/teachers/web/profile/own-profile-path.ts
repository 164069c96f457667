// The page on which a candidate reads the own profile as schools see it.

export const OWN_PROFILE_PATH = "/candidate/full-profile";
