import { drawSandal, type SandalStyle } from '../draw/draw-sandal.ts'
import { drawSandalSide } from '../draw/draw-sandal-side.ts'
import { drawShoeSole, drawShoeTop } from '../draw/draw-shoe-from-above.ts'
import { drawSneaker } from '../draw/draw-sneaker.ts'
import { type DyeName, dyeColours } from '../draw/palette.ts'
import { shadeColour } from '../draw/patterns.ts'
import { createShoePairImages } from '../draw/product-images.ts'
import type { SneakerStyle } from '../draw/shoe-parts.ts'
import { createFootLength } from './product-measures.ts'

const white = '#efeae0'
const runner = (dye: DyeName): SneakerStyle => ({
  make: 'runner',
  colour: dyeColours[dye],
  trim: shadeColour(dyeColours[dye], dye === 'Đen' ? 0.14 : -0.24),
  sole: white,
  outsole: dye === 'Đen' ? '#a4523c' : '#3a3a38',
  lace: dye === 'Đen' ? '#e8e2d6' : white,
  lining: shadeColour(dyeColours[dye], dye === 'Đen' ? 0.1 : -0.1),
})
const court = (dye: DyeName): SneakerStyle => ({
  make: 'court',
  colour: dyeColours[dye],
  trim: dye === 'Trắng' ? dyeColours['Xanh cổ vịt'] : dyeColours.Nâu,
  sole: '#e6dfd0',
  outsole: '#b98a5a',
  lace: '#f0ece2',
  lining: '#cfc3ae',
})
const high = (dye: DyeName): SneakerStyle => ({
  make: 'high',
  colour: dyeColours[dye],
  trim: '#a4523c',
  sole: '#ece5d6',
  outsole: '#a4523c',
  lace: white,
  lining: '#d8cfbd',
})
const slip = (dye: DyeName): SneakerStyle => ({
  make: 'slip',
  colour: dyeColours[dye],
  trim: shadeColour(dyeColours[dye], -0.28),
  sole: '#eee7d8',
  outsole: '#9a7148',
  lace: white,
  lining: '#d8cfbd',
})

const sneakers = (spec: (dye: DyeName) => SneakerStyle) => ({
  side: (dye: DyeName) => drawSneaker(spec(dye)),
  top: (dye: DyeName) => drawShoeTop(spec(dye)),
  sole: (dye: DyeName) => drawShoeSole(spec(dye)),
})
const low = { scale: 1.16, upper: 670, lower: 1190 }

const trainers = [
  createShoePairImages({
    handle: 'giay-chay-bo-luoi',
    dyes: ['Xám', 'Đen'],
    ...sneakers(runner),
    frame: low,
    topScale: 1.32,
    focus: [60, -190],
    lead: 'side',
    foot: createFootLength('giay-chay-bo-luoi'),
  }),
  createShoePairImages({
    handle: 'giay-the-thao-da-trang',
    dyes: ['Trắng', 'Kem'],
    ...sneakers(court),
    frame: low,
    topScale: 1.32,
    focus: [20, -190],
    lead: 'side',
    foot: createFootLength('giay-the-thao-da-trang'),
  }),
  createShoePairImages({
    handle: 'giay-vai-co-cao',
    dyes: ['Đen', 'Đỏ gạch'],
    ...sneakers(high),
    frame: { scale: 1, upper: 700, lower: 1370 },
    topScale: 1.32,
    focus: [-60, -330],
    lead: 'side',
    foot: createFootLength('giay-vai-co-cao'),
  }),
  createShoePairImages({
    handle: 'giay-luoi-vai',
    dyes: ['Nâu cát', 'Xanh than'],
    ...sneakers(slip),
    frame: { ...low, upper: 640, lower: 1150 },
    topScale: 1.32,
    focus: [-60, -180],
    lead: 'side',
    foot: createFootLength('giay-luoi-vai'),
  }),
]

const slide = (dye: DyeName): SandalStyle => ({
  make: 'slide',
  bed: shadeColour(dyeColours[dye], 0.04),
  bedCloth: 'rubber',
  strap: shadeColour(dyeColours[dye], 0.1),
  strapCloth: 'rubber',
  sole: shadeColour(dyeColours[dye], -0.12),
})
const cross = (dye: DyeName): SandalStyle => ({
  make: 'cross',
  bed: shadeColour(dyeColours[dye], dye === 'Đen' ? 0.1 : 0.06),
  bedCloth: 'leather',
  strap: dyeColours[dye],
  strapCloth: 'leather',
  sole: '#3a2c22',
})
const thong = (dye: DyeName): SandalStyle => ({
  make: 'thong',
  bed: '#c6ab7e',
  bedCloth: 'canvas',
  strap: dyeColours[dye],
  strapCloth: 'canvas',
  sole: '#5a4a36',
})
const sport = (dye: DyeName): SandalStyle => ({
  make: 'sport',
  bed: shadeColour(dyeColours[dye], -0.12),
  bedCloth: 'rubber',
  strap: dyeColours[dye],
  strapCloth: 'nylon',
  sole: '#2b2a29',
})
const sandals = (spec: (dye: DyeName) => SandalStyle) => ({
  side: (dye: DyeName) => drawSandalSide(spec(dye)),
  top: (dye: DyeName) => drawSandal(spec(dye)),
})
const flat = { scale: 1.16, upper: 620, lower: 1120 }

const open = [
  createShoePairImages({
    handle: 'dep-quai-ngang',
    dyes: ['Đen', 'Xanh rêu', 'Trắng'],
    ...sandals(slide),
    frame: flat,
    topScale: 1.38,
    focus: [0, -110],
    lead: 'top',
    foot: createFootLength('dep-quai-ngang'),
  }),
  createShoePairImages({
    handle: 'sandal-da-quai-cheo',
    dyes: ['Nâu', 'Đen'],
    ...sandals(cross),
    frame: flat,
    topScale: 1.38,
    focus: [0, -110],
    lead: 'top',
    foot: createFootLength('sandal-da-quai-cheo'),
  }),
  createShoePairImages({
    handle: 'dep-xo-ngon-de-coi',
    dyes: ['Xanh cổ vịt', 'Đỏ gạch'],
    ...sandals(thong),
    frame: flat,
    topScale: 1.38,
    focus: [0, -140],
    lead: 'top',
    foot: createFootLength('dep-xo-ngon-de-coi'),
  }),
  createShoePairImages({
    handle: 'sandal-quai-hau',
    dyes: ['Nâu cát', 'Xanh than'],
    ...sandals(sport),
    frame: flat,
    topScale: 1.38,
    focus: [20, -110],
    lead: 'top',
    foot: createFootLength('sandal-quai-hau'),
  }),
]

export const shoeImages = [...trainers, ...open].flat()
