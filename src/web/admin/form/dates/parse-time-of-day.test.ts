import { expect, test } from 'vitest'
import { parseTimeOfDay } from './parse-time-of-day.ts'

test('times of a day are read as people type them', () => {
  expect(['9:30', '09h30', '0930', '930', '9', '23:59'].map(parseTimeOfDay)).toEqual([
    '09:30',
    '09:30',
    '09:30',
    '09:30',
    '09:00',
    '23:59',
  ])
  expect(['', '24:00', '12:60', '9:3', 'trưa', '10:30 AM'].map(parseTimeOfDay)).toEqual(Array(6).fill(null))
})
