import { drawHoodie } from '../draw/draw-hoodie.ts'
import { drawJacket } from '../draw/draw-jacket.ts'
import { type DyeName, dyeColours } from '../draw/palette.ts'
import { shadeColour } from '../draw/patterns.ts'
import { createGarmentImages } from '../draw/product-images.ts'

const frame = { scale: 1.1, y: 744 }
const threads: Partial<Record<DyeName, string>> = { 'Xanh chàm': '#cfa36a', Đen: '#8f8d88' }

export const jacketImages = [
  createGarmentImages({
    handle: 'ao-khoac-bomber',
    dyes: ['Xanh rêu', 'Đen'],
    papers: ['sand', 'mist'],
    frame: { ...frame, turn: -2 },
    focus: [60, -320],
    make: (dye, back) =>
      drawJacket({
        colour: dyeColours[dye],
        cloth: 'nylon',
        make: 'bomber',
        rib: shadeColour(dyeColours[dye], -0.2),
        back,
      }),
  }),
  createGarmentImages({
    handle: 'ao-khoac-jean',
    dyes: ['Xanh chàm', 'Đen'],
    papers: ['blush', 'sand'],
    frame: { ...frame, turn: 2 },
    focus: [110, -260],
    make: (dye, back) =>
      drawJacket({ colour: dyeColours[dye], cloth: 'denim', make: 'denim', thread: threads[dye], back }),
  }),
  createGarmentImages({
    handle: 'ao-hoodie-ni-bong',
    dyes: ['Xám', 'Xanh than', 'Hồng đất'],
    papers: ['mist', 'cream'],
    frame: { ...frame, y: 760, turn: -2 },
    focus: [40, -330],
    make: (dye, back) => drawHoodie({ colour: dyeColours[dye], cloth: 'fleece', back }),
  }),
  createGarmentImages({
    handle: 'ao-cardigan-len',
    dyes: ['Kem', 'Nâu'],
    papers: ['sage', 'blush'],
    frame: { ...frame, turn: 2 },
    focus: [60, -40],
    make: (dye, back) => drawJacket({ colour: dyeColours[dye], cloth: 'wool', make: 'cardigan', back }),
  }),
].flat()
