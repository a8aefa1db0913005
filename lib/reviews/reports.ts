/** Reasons to report a review, with their labels. The database checks them too. */
export const reportReasons = {
  spam: "It's spam or advertising",
  offensive: "It's insulting or hateful",
  personal_data: 'It reveals personal details',
  not_about_visit: "It isn't about an appointment",
  other: 'Something else',
};

export type ReportReason = keyof typeof reportReasons;

/** Maximum length of a report's details in characters. The database checks it too. */
export const maxReportLength = 1000;
