import { expect, test } from 'vitest'
import { readPictureNames, replacePictures } from './picture-files.ts'

const color = (id: string, image: string | null) => ({ _id: id, value: id, swatch: null, image })
const product = (images: string, ...colors: ReturnType<typeof color>[]) => {
  const [image = '', ...gallery] = images.split(' ').filter(Boolean)
  return { image, gallery, colors }
}
const replace = (of: ReturnType<typeof product>, files: [color: string | null, url: string][]) => {
  const { image, gallery, colors } = replacePictures(
    of,
    files.map(([color, url]) => ({ color, url })),
  )
  const again = { image, gallery, colors: of.colors.map((one, at) => ({ ...one, ...colors[at] })) }
  const repeated = replacePictures(
    again,
    files.map(([color, url]) => ({ color, url })),
  )
  expect(repeated).toEqual({ image, gallery, colors })
  return [[image, ...gallery].join(' '), colors.map((one) => `${one._id}:${one.image}`).join(' ')]
}

test('a file name ends with a position or has none', () => {
  expect(readPictureNames('Áo-Thun.JPG')).toEqual([{ name: 'áo-thun', position: 1 }])
  expect(readPictureNames('ao-thun-12.jpg')).toEqual([
    { name: 'ao-thun-12', position: 1 },
    { name: 'ao-thun', position: 12 },
  ])
})

test('images of the whole product replace all of them', () => {
  const shirt = product('red back blue', color('red', 'red'), color('blue', 'blue'))
  expect(replace(shirt, [[null, 'a']])).toEqual(['a', 'red:null blue:null'])
  expect(
    replace(shirt, [
      [null, 'a'],
      [null, 'b'],
      ['blue', 'c'],
    ]),
  ).toEqual(['a b c', 'red:null blue:c'])
})

test('images of a colour replace those of the colour, at their place', () => {
  const shirt = product('red red2 blue blue2', color('red', 'red'), color('blue', 'blue'))
  expect(replace(shirt, [['blue', 'c']])).toEqual(['red red2 c', 'red:red blue:c'])
  expect(
    replace(shirt, [
      ['red', 'a'],
      ['red', 'b'],
      ['red', 'c'],
    ]),
  ).toEqual(['a b c blue blue2', 'red:a blue:blue'])
  expect(replace(shirt, [['red', 'red']])).toEqual(['red blue blue2', 'red:red blue:blue'])
})

test('images that are not sorted by colour stay until every colour has new ones', () => {
  const shirt = product('red blue back detail', color('red', 'red'), color('blue', 'blue'))
  expect(
    replace(shirt, [
      ['blue', 'c'],
      ['blue', 'd'],
    ]),
  ).toEqual(['red c d back detail', 'red:red blue:c'])
  expect(
    replace(shirt, [
      ['red', 'a'],
      ['red', 'b'],
      ['blue', 'c'],
    ]),
  ).toEqual(['a b c', 'red:a blue:c'])
  const empty = product('', color('red', null), color('blue', 'elsewhere'))
  expect(replace(empty, [['red', 'a']])).toEqual(['a', 'red:a blue:elsewhere'])
})
