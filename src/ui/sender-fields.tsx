import { Field } from './field.tsx';

/** Name and e-mail address of who writes, in the forms of public pages. */
export const SenderFields = ({
  values,
  errors,
}: {
  values: { name?: string; email?: string };
  errors: { name?: string; email?: string };
}) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field
      label="Name"
      name="name"
      autoComplete="name"
      maxLength={200}
      required
      defaultValue={values.name}
      error={errors.name}
    />
    <Field
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      required
      defaultValue={values.email}
      error={errors.email}
    />
  </div>
);
