import { expect, test } from 'vitest'
import { listShownImages } from './color-gallery.ts'

const color = (value: string, image: string | null) => ({ _id: value, value, swatch: null, image })
const product = (images: string, colors: ReturnType<typeof color>[]) => {
  const [image = '', ...gallery] = images.split(' ')
  return { image, gallery, colors }
}

test('a product with several images of every colour shows those of the chosen colour', () => {
  const shirt = product('red red-back blue blue-back blue-detail', [
    color('Đỏ', 'red'),
    color('Xanh', 'blue'),
  ])
  expect(listShownImages(shirt, 'Đỏ')).toEqual(['red', 'red-back'])
  expect(listShownImages(shirt, 'Xanh')).toEqual(['blue', 'blue-back', 'blue-detail'])
  expect(listShownImages(shirt, null)).toEqual(['red', 'red-back', 'blue', 'blue-back', 'blue-detail'])
})

test('with one image of a colour, the main image, four of the gallery and that image are shown', () => {
  const shirt = product('red back detail a b c blue', [color('Đỏ', 'red'), color('Xanh', 'blue')])
  expect(listShownImages(shirt, 'Đỏ')).toEqual(['red', 'back', 'detail', 'a', 'b'])
  expect(listShownImages(shirt, 'Xanh')).toEqual(['red', 'back', 'detail', 'a', 'b', 'blue'])
})

test('colours without images, or with an image outside the gallery, change nothing', () => {
  const shirt = product('front back', [color('Đỏ', null), color('Xanh', 'elsewhere')])
  expect(listShownImages(shirt, 'Đỏ')).toEqual(['front', 'back'])
  expect(listShownImages(shirt, 'Xanh')).toEqual(['front', 'back', 'elsewhere'])
  expect(listShownImages(product('', []), null)).toEqual([])
})
