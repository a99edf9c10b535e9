import { expect, it } from 'vitest';
import { parseDate, parseDay, parseStatus } from './dates.ts';

it.each<[string, number[][] | null, number?]>([
  ['2014', [[2014]]],
  ['2014/03/05/text', [[2014, 3, 5]]],
  ['2014/03//', [[2014, 3]]],
  ['2014/00/00/', [[2014]]],
  ['2019//', [[2019]]],
  ['2014///Spring', [[2014]], 1],
  ['2014-03-05', [[2014, 3, 5]]],
  ['2014-03-05T10:00:00Z', [[2014, 3, 5]]],
  ['2014-3', [[2014, 3]]],
  ['20221007', [[2022, 10, 7]]],
  ['2014-02-31', [[2014, 2]]],
  ['05.03.2014', [[2014, 3, 5]]],
  ['2020 Feb 20', [[2020, 2, 20]]],
  ['20 February 2020', [[2020, 2, 20]]],
  ['May 5, 2001', [[2001, 5, 5]]],
  ['Sept. 2001', [[2001, 9]]],
  [
    '2009 Nov-Dec',
    [
      [2009, 11],
      [2009, 12],
    ],
  ],
  [
    '2009 Dec-2010 Jan',
    [
      [2009, 12],
      [2010, 1],
    ],
  ],
  [
    '2009 Mar 3-5',
    [
      [2009, 3, 3],
      [2009, 3, 5],
    ],
  ],
  [
    '2009 Mar 30-Apr 2',
    [
      [2009, 3, 30],
      [2009, 4, 2],
    ],
  ],
  ['Spring 2009', [[2009]], 1],
  ['2009 Fall', [[2009]], 3],
  ['1971/1976', [[1971], [1976]]],
  ['1971–76', [[1971], [1976]]],
  ['2010/11', [[2010, 11]]],
  [
    '2001-05/2001-07-02',
    [
      [2001, 5],
      [2001, 7, 2],
    ],
  ],
  ['[1850]', [[1850]]],
  ['ca. 1850', [[1850]]],
  ['published 1998 in Rome', [[1998]]],
  ['n.d.', null],
  ['0000', null],
  ['YEAR/MONTH/DAY/', null],
  ['', null],
])('the date %j', (text, parts, season) => {
  expect(parseDate(text)).toEqual(parts && { 'date-parts': parts, ...(season && { season }) });
});

it.each([
  ['Mar 3', [[2015, 3, 3]]],
  [
    'SEP-OCT',
    [
      [2015, 9],
      [2015, 10],
    ],
  ],
  ['2015/06/01/', [[2015, 6, 1]]],
  ['2016/06/01/', [[2015]]],
  ['Thursday', [[2015]]],
])('the day %j of 2015', (text, parts) => {
  expect(parseDay(text, { 'date-parts': [[2015]] })).toEqual({ 'date-parts': parts });
});

it.each([
  ['in press', 'in press'],
  ['In Press, Corrected Proof', 'in press'],
  ['to appear', 'forthcoming'],
  ['Forthcoming 2027', 'forthcoming'],
  ['submitted', 'submitted'],
  ['2014', null],
])('the status in %j', (text, status) => {
  expect(parseStatus(text)).toBe(status);
});
