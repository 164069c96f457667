// The address of a view of the admin panel.
export const viewHref = (name: string) => `/admin/edunakuri/dashboard?view=${name}`;
