import { drawShirtDress, drawStrapDress } from '../draw/draw-dresses.ts'
import { drawDenimSkirt, drawPleatedSkirt } from '../draw/draw-skirts.ts'
import { drawTrousers } from '../draw/draw-trousers.ts'
import { type DyeName, dyeColours } from '../draw/palette.ts'
import { createGarmentImages } from '../draw/product-images.ts'

const long = { scale: 1.14, y: 752 }
const threads: Partial<Record<DyeName, string>> = { 'Xanh chàm': '#c08a4e', 'Xanh bạc': '#e6dcc6' }

const legs = [
  createGarmentImages({
    handle: 'quan-kaki-ong-dung',
    dyes: ['Nâu cát', 'Xanh rêu', 'Đen'],
    papers: ['cream', 'mist'],
    frame: { ...long, turn: -3 },
    focus: [70, -440],
    make: (dye, back) =>
      drawTrousers({ colour: dyeColours[dye], cloth: 'twill', cut: 'straight', make: 'chino', back }),
  }),
  createGarmentImages({
    handle: 'quan-jean-ong-dung',
    dyes: ['Xanh chàm', 'Xanh bạc'],
    papers: ['sand', 'blush'],
    frame: { ...long, turn: 3 },
    focus: [80, -430],
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
    papers: ['blush', 'sand'],
    frame: { scale: 1.42, y: 1060, turn: -2 },
    focus: [20, -430],
    make: (dye, back) =>
      drawTrousers({ colour: dyeColours[dye], cloth: 'linen', cut: 'short', make: 'drawstring', back }),
  }),
  createGarmentImages({
    handle: 'quan-ong-rong-xep-ly',
    dyes: ['Đen', 'Nâu cát'],
    papers: ['sage', 'cream'],
    frame: { ...long, turn: 2 },
    focus: [60, -400],
    make: (dye, back) =>
      drawTrousers({ colour: dyeColours[dye], cloth: 'twill', cut: 'wide', make: 'pleat', back }),
  }),
]

const skirts = [
  createGarmentImages({
    handle: 'chan-vay-midi-xep-ly',
    dyes: ['Xanh rêu', 'Hồng đất'],
    papers: ['blush', 'cream'],
    frame: { scale: 1.2, y: 762, turn: -2 },
    focus: [20, -330],
    make: (dye, back) => drawPleatedSkirt({ colour: dyeColours[dye], cloth: 'poplin', back }),
  }),
  createGarmentImages({
    handle: 'chan-vay-jean-chu-a',
    dyes: ['Xanh bạc', 'Xanh chàm'],
    papers: ['cream', 'sand'],
    frame: { scale: 1.46, y: 770, turn: 2 },
    focus: [70, -220],
    make: (dye, back) =>
      drawDenimSkirt({ colour: dyeColours[dye], cloth: 'denim', thread: threads[dye], back }),
  }),
  createGarmentImages({
    handle: 'dam-hai-day-linen',
    dyes: ['Hồng đất', 'Trắng'],
    papers: ['sage', 'sand'],
    frame: { scale: 1.14, y: 780, turn: 2 },
    focus: [20, -200],
    make: (dye, back) => drawStrapDress({ colour: dyeColours[dye], cloth: 'linen', back }),
  }),
  createGarmentImages({
    handle: 'dam-so-mi-that-eo',
    dyes: ['Đỏ gạch', 'Xanh than'],
    papers: ['sand', 'sage'],
    frame: { scale: 1.12, y: 740, turn: -2 },
    focus: [40, -60],
    make: (dye, back) => drawShirtDress({ colour: dyeColours[dye], cloth: 'poplin', back }),
  }),
]

export const bottomImages = [...legs, ...skirts].flat()
