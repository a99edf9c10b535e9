/** Above a form that could not be sent: why, where it is none of its fields. */
export const FormFailure = ({ failure }: { failure: string | undefined }) =>
  failure && (
    <p role="alert" className="font-medium text-danger">
      {failure}
    </p>
  );
