import { expect, test } from 'vitest'
import { findFileProblem } from './find-file-problem.ts'

test('a missing, empty or too large file is named before it is sent', () => {
  const max = 2 * 1_048_576
  expect(findFileProblem(null, max)).toBe('Hãy chọn một file CSV hoặc XLSX')
  expect(findFileProblem({ size: 0 }, max)).toBe('File này trống.')
  expect(findFileProblem({ size: max + 1 }, max)).toBe('File nặng hơn 2 MB. Hãy chia thành nhiều file.')
  expect(findFileProblem({ size: max }, max)).toBeUndefined()
})
