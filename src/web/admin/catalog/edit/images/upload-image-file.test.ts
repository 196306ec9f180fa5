import { expect, test } from 'vitest'
import { validateImageFile } from './upload-image-file.ts'

test('an empty file, a file over 15 MB and an SVG are rejected before the upload', () => {
  const file = { name: 'a.jpg', type: 'image/jpeg', size: 1000 }
  expect(validateImageFile(file)).toBeNull()
  expect(validateImageFile({ ...file, size: 100 * 2 ** 20 })).toBe(
    'Ảnh nặng hơn 15 MB. Hãy thu nhỏ rồi chọn lại.',
  )
  expect(validateImageFile({ ...file, size: 0 })).toBe('File này trống.')
  expect(validateImageFile({ ...file, name: 'a.svg', type: '' })).toContain('SVG')
})
