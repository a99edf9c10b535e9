/** Above a form that could not be sent: why, when no single field is wrong. */
export const FormFailure = ({ failure }: { failure: string | undefined }) =>
  failure && (
    <p role="alert" className="font-medium text-danger">
      {failure}
    </p>
  );
