/** What stands in the panel's place where no script runs, or where its own did not come. */
export function Instead() {
  return (
    <p className="without-script px-5 py-5 sm:px-6">
      The assistant is not available here. You are welcome to <a href="/contact">write to me</a> or
      to <a href="/schedule">arrange a meeting</a>.
    </p>
  );
}
