import { drawShirtDress, drawStrapDress } from '../draw/draw-dresses.ts'
import { drawDenimSkirt, drawPleatedSkirt } from '../draw/draw-skirts.ts'
import { drawTrousers } from '../draw/draw-trousers.ts'
import { type DyeName, dyeColours } from '../draw/palette.ts'
import { createGarmentImages } from '../draw/product-images.ts'
import { createBodyMeasures } from './product-measures.ts'

const long = { scale: 1.14, y: 752 }
const threads: Partial<Record<DyeName, string>> = { 'Xanh chàm': '#c08a4e', 'Xanh bạc': '#e6dcc6' }

const legs = [
  createGarmentImages({
    handle: 'quan-kaki-ong-dung',
    dyes: ['Nâu cát', 'Xanh rêu', 'Đen'],
    frame: { ...long, turn: -3 },
    focus: [70, -440],
    measures: createBodyMeasures('quan-kaki-ong-dung', { waist: [-470, 196], hips: [-260, 246] }),
    make: (dye, back) =>
      drawTrousers({ colour: dyeColours[dye], cloth: 'twill', cut: 'straight', make: 'chino', back }),
  }),
  createGarmentImages({
    handle: 'quan-jean-ong-dung',
    dyes: ['Xanh chàm', 'Xanh bạc'],
    frame: { ...long, turn: 3 },
    focus: [80, -430],
    measures: createBodyMeasures('quan-jean-ong-dung', { waist: [-470, 196], hips: [-260, 246] }),
    make: (dye, back) =>
      drawTrousers({
        colour: dyeColours[dye],
        cloth: 'denim',
        cut: 'straight',
        make: 'jean',
        thread: threads[dye],
        back,
      }),
  }),
  createGarmentImages({
    handle: 'quan-short-linen',
    dyes: ['Kem', 'Xanh rêu'],
    frame: { scale: 1.42, y: 1060, turn: -2 },
    focus: [20, -430],
    measures: createBodyMeasures('quan-short-linen', { waist: [-470, 196], hips: [-260, 248] }),
    make: (dye, back) =>
      drawTrousers({ colour: dyeColours[dye], cloth: 'linen', cut: 'short', make: 'drawstring', back }),
  }),
  createGarmentImages({
    handle: 'quan-ong-rong-xep-ly',
    dyes: ['Đen', 'Nâu cát'],
    frame: { ...long, turn: 2 },
    focus: [60, -400],
    measures: createBodyMeasures('quan-ong-rong-xep-ly', { waist: [-470, 196], hips: [-260, 248] }),
    make: (dye, back) =>
      drawTrousers({ colour: dyeColours[dye], cloth: 'twill', cut: 'wide', make: 'pleat', back }),
  }),
]

const skirts = [
  createGarmentImages({
    handle: 'chan-vay-midi-xep-ly',
    dyes: ['Xanh rêu', 'Hồng đất'],
    frame: { scale: 1.2, y: 762, turn: -2 },
    focus: [20, -330],
    measures: createBodyMeasures('chan-vay-midi-xep-ly', { waist: [-470, 180], hips: [-270, 224] }),
    make: (dye, back) => drawPleatedSkirt({ colour: dyeColours[dye], cloth: 'poplin', back }),
  }),
  createGarmentImages({
    handle: 'chan-vay-jean-chu-a',
    dyes: ['Xanh bạc', 'Xanh chàm'],
    frame: { scale: 1.46, y: 770, turn: 2 },
    focus: [70, -220],
    measures: createBodyMeasures('chan-vay-jean-chu-a', { waist: [-345, 186], hips: [-150, 226] }),
    make: (dye, back) =>
      drawDenimSkirt({ colour: dyeColours[dye], cloth: 'denim', thread: threads[dye], back }),
  }),
  createGarmentImages({
    handle: 'dam-hai-day-linen',
    dyes: ['Hồng đất', 'Trắng'],
    frame: { scale: 1.14, y: 780, turn: 2 },
    focus: [20, -200],
    measures: createBodyMeasures('dam-hai-day-linen', { chest: [-210, 186], waist: [-70, 162] }),
    make: (dye, back) => drawStrapDress({ colour: dyeColours[dye], cloth: 'linen', back }),
  }),
  createGarmentImages({
    handle: 'dam-so-mi-that-eo',
    dyes: ['Đỏ gạch', 'Xanh than'],
    frame: { scale: 1.12, y: 740, turn: -2 },
    focus: [40, -60],
    measures: createBodyMeasures('dam-so-mi-that-eo', { chest: [-250, 216], waist: [-46, 224] }),
    make: (dye, back) => drawShirtDress({ colour: dyeColours[dye], cloth: 'poplin', back }),
  }),
]

export const bottomImages = [...legs, ...skirts].flat()
