import { expect, test } from 'vitest'
import { createPictureLookup } from './match-pictures.ts'

const find = createPictureLookup({
  'anh/ao-1.jpg': '/images/1',
  'cu/ao-1.jpg': '/images/2',
  'Áo.PNG': '/images/3',
})

test('a cell finds its picture by path, otherwise by name, whatever the case and the folder', () => {
  expect(find('cu/ao-1.jpg')).toBe('/images/2')
  expect(find('ao-1.jpg')).toBe('/images/1')
  expect(find('anh\\AO-1.JPG')).toBe('/images/1')
  expect(find('khac/áo.png'.normalize('NFD'))).toBe('/images/3')
  expect(find('../../etc/passwd')).toBeUndefined()
})
