import { drawShirt } from '../draw/draw-shirt.ts'
import { createSailorStripes, drawTee } from '../draw/draw-tee.ts'
import { type DyeName, dyeColours } from '../draw/palette.ts'
import { leaves, stripePattern } from '../draw/patterns.ts'
import { createGarmentImages } from '../draw/product-images.ts'
import { createBodyMeasures } from './product-measures.ts'

const inks: Partial<Record<DyeName, [string, string]>> = {
  Kem: ['#4f6b57', '#b4694b'],
  'Xanh cổ vịt': ['#c9b98f', '#7d9a86'],
}
const tops = { scale: 1.16, y: 742 }
const wide = { scale: 1.12, y: 738 }

const tees = [
  createGarmentImages({
    handle: 'ao-thun-cotton-co-tron',
    dyes: ['Xanh rêu', 'Trắng', 'Đen'],
    frame: { ...tops, turn: -3 },
    focus: [40, -330],
    measures: createBodyMeasures('ao-thun-cotton-co-tron', { chest: [-110, 284], waist: [170, 288] }),
    make: (dye, back) =>
      drawTee({ colour: dyeColours[dye], cloth: 'jersey', sleeve: 'short', neck: 'crew', back }),
  }),
  createGarmentImages({
    handle: 'ao-thun-ke-ngang-tay-dai',
    dyes: ['Xanh than', 'Đỏ gạch'],
    frame: { ...wide, y: 720, turn: 2 },
    focus: [210, -300],
    measures: createBodyMeasures('ao-thun-ke-ngang-tay-dai', { chest: [-110, 284], waist: [170, 288] }),
    make: (dye, back) =>
      drawTee({
        colour: dyeColours[dye],
        cloth: 'jersey',
        sleeve: 'long',
        neck: 'crew',
        back,
        ...createSailorStripes('#ece6d8'),
      }),
  }),
  createGarmentImages({
    handle: 'ao-polo-pique',
    dyes: ['Xanh cổ vịt', 'Trắng', 'Xanh than'],
    frame: { ...tops, turn: 2 },
    focus: [30, -330],
    measures: createBodyMeasures('ao-polo-pique', { chest: [-110, 284], waist: [170, 288] }),
    make: (dye, back) =>
      drawTee({ colour: dyeColours[dye], cloth: 'pique', sleeve: 'short', neck: 'polo', back }),
  }),
  createGarmentImages({
    handle: 'ao-thun-dang-rong-tui-nguc',
    dyes: ['Be', 'Đen'],
    frame: { ...wide, turn: -2 },
    focus: [130, -120],
    measures: createBodyMeasures('ao-thun-dang-rong-tui-nguc', { chest: [-80, 312], waist: [190, 316] }),
    make: (dye, back) =>
      drawTee({ colour: dyeColours[dye], cloth: 'jersey', sleeve: 'wide', neck: 'crew', pocket: true, back }),
  }),
]

const shirts = [
  createGarmentImages({
    handle: 'ao-so-mi-oxford',
    dyes: ['Xanh nhạt', 'Trắng'],
    frame: { ...wide, y: 730, turn: -2 },
    focus: [80, -330],
    measures: createBodyMeasures('ao-so-mi-oxford', { chest: [-110, 284], waist: [170, 280] }),
    make: (dye, back) =>
      drawShirt({
        colour: dyeColours[dye],
        cloth: 'poplin',
        sleeve: 'long',
        collar: 'classic',
        pocket: true,
        back,
      }),
  }),
  createGarmentImages({
    handle: 'ao-so-mi-linen-co-tru',
    dyes: ['Be', 'Trắng', 'Xanh rêu'],
    frame: { ...wide, y: 730, turn: 3 },
    focus: [60, -330],
    measures: createBodyMeasures('ao-so-mi-linen-co-tru', { chest: [-110, 284], waist: [170, 280] }),
    make: (dye, back) =>
      drawShirt({
        colour: dyeColours[dye],
        cloth: 'linen',
        sleeve: 'long',
        collar: 'band',
        buttons: '#8a6a4c',
        back,
      }),
  }),
  createGarmentImages({
    handle: 'ao-so-mi-ke-soc',
    dyes: ['Xanh than', 'Hồng đất'],
    frame: { ...wide, y: 730, turn: -3 },
    focus: [120, -300],
    measures: createBodyMeasures('ao-so-mi-ke-soc', { chest: [-110, 284], waist: [170, 280] }),
    make: (dye, back) =>
      drawShirt({
        colour: dyeColours[dye],
        cloth: 'poplin',
        sleeve: 'long',
        collar: 'classic',
        back,
        print: stripePattern('#efece5', 26, 6, 90),
        sleevePrint: stripePattern('#efece5', 26, 6, 83),
      }),
  }),
  createGarmentImages({
    handle: 'ao-so-mi-co-cuba',
    dyes: ['Kem', 'Xanh cổ vịt'],
    frame: { ...tops, y: 760, turn: 2 },
    focus: [70, -300],
    measures: createBodyMeasures('ao-so-mi-co-cuba', { chest: [-110, 284], waist: [170, 288] }),
    make: (dye, back) =>
      drawShirt({
        colour: dyeColours[dye],
        cloth: 'poplin',
        sleeve: 'short',
        collar: 'camp',
        back,
        print: leaves(inks[dye] ?? ['#4f6b57', '#b4694b']),
      }),
  }),
]

export const topImages = [...tees, ...shirts].flat()
