import { Field } from './field.tsx';

/** Name and e-mail address of who writes, in the forms of public pages. */
export const SenderFields = ({
  values,
  errorOf,
}: {
  values: { name?: string; email?: string };
  errorOf: (field: 'name' | 'email') => string | undefined;
}) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field
      label="Name"
      name="name"
      autoComplete="name"
      maxLength={200}
      required
      defaultValue={values.name}
      error={errorOf('name')}
    />
    <Field
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      required
      defaultValue={values.email}
      error={errorOf('email')}
    />
  </div>
);
