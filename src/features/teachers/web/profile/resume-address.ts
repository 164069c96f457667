// The address at which a browser shows a resume in a tab instead of downloading it (FILE-23).

export const resumeInTab = (resume: string): string => `${resume}?open=tab`;
