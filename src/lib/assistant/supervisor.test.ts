import { expect, it } from 'vitest';
import { asksForSupervisor, maySaySupervisor } from './supervisor.ts';

it.each([
  ['who was your phd advisor?', true],
  ['where did you do your phd and who was your supervisor?', true],
  ['and who supervised it?', true],
  ['who was your doctoral thesis advisor?', true],
  ['who was the supervisor of your phd?', true],
  ['who advised the government?', false],
  ['who do you supervise?', false],
  ['have you supervised master students?', false],
])('“%s” asks who supervised the researcher: %s', (plain, asks) => {
  expect(asksForSupervisor(plain)).toBe(asks);
});

it('a supervisor is not named where students are', () => {
  const text = 'Thesis on bears, supervised by Ana Muestra.';
  expect(maySaySupervisor({ title: 'Education', text })).toBe(true);
  expect(maySaySupervisor({ title: 'Education', text: 'My advisors were Ana and Bob.' })).toBe(
    true,
  );
  expect(maySaySupervisor({ title: 'Student supervision', text })).toBe(false);
  expect(maySaySupervisor({ title: 'About', text: 'I supervise four students.' })).toBe(false);
});
