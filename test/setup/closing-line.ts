import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run's output with one line that counts the tests. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      // A module that does not even load has no test that could have failed.
      if (module.state() === 'failed' && module.children.size === 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        count[state === 'pending' ? 'skipped' : state] += 1;
      }
    }
    const line = `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`;
    process.on('exit', () => process.stdout.write(`${line}\n`));
  }
}
