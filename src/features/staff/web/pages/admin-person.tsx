// The admin at the top of the sidebar, with the e-mail address of the login.

export function AdminPerson({ email }: { email: string }) {
  return (
    <div className="grid no-gap">
      <strong>Admin</strong>
      <small>{email}</small>
    </div>
  );
}
