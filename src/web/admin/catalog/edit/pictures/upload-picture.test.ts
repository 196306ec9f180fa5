import { expect, test } from 'vitest'
import { unfit } from './upload-picture.ts'

test('an empty file, a file over 15 MB and an SVG are rejected before the upload', () => {
  const file = { name: 'a.jpg', type: 'image/jpeg', size: 1000 }
  expect(unfit(file)).toBeNull()
  expect(unfit({ ...file, size: 100 * 2 ** 20 })).toBe('Ảnh nặng hơn 15 MB. Hãy thu nhỏ rồi chọn lại.')
  expect(unfit({ ...file, size: 0 })).toBe('Tệp này trống.')
  expect(unfit({ ...file, name: 'a.svg', type: '' })).toContain('SVG')
})
