import { expect, test } from 'vitest'
import { unfit } from './upload-picture.ts'

test('what need not be sent is said at once', () => {
  const file = { name: 'a.jpg', type: 'image/jpeg', size: 1000 }
  expect(unfit(file)).toBeNull()
  expect(unfit({ ...file, size: 100 * 2 ** 20 })).toBe('Ảnh nặng hơn 15 MB. Hãy thu nhỏ rồi chọn lại.')
  expect(unfit({ ...file, size: 0 })).toBe('Tệp này trống.')
  expect(unfit({ ...file, name: 'a.svg', type: '' })).toContain('SVG')
})
