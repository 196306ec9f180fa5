import { drawHoodie } from '../draw/draw-hoodie.ts'
import { drawJacket } from '../draw/draw-jacket.ts'
import { type DyeName, dyeColours } from '../draw/palette.ts'
import { shadeColour } from '../draw/patterns.ts'
import { createGarmentImages } from '../draw/product-images.ts'
import { createBodyMeasures } from './product-measures.ts'

const frame = { scale: 1.1, y: 744 }
const threads: Partial<Record<DyeName, string>> = { 'Xanh chàm': '#cfa36a', Đen: '#8f8d88' }

export const jacketImages = [
  createGarmentImages({
    handle: 'ao-khoac-bomber',
    dyes: ['Xanh rêu', 'Đen'],
    frame: { ...frame, turn: -2 },
    focus: [60, -320],
    measures: createBodyMeasures('ao-khoac-bomber', { chest: [-110, 290], waist: [190, 292] }),
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
    frame: { ...frame, turn: 2 },
    focus: [110, -260],
    measures: createBodyMeasures('ao-khoac-jean', { chest: [-110, 290], waist: [190, 292] }),
    make: (dye, back) =>
      drawJacket({ colour: dyeColours[dye], cloth: 'denim', make: 'denim', thread: threads[dye], back }),
  }),
  createGarmentImages({
    handle: 'ao-hoodie-ni-bong',
    dyes: ['Xám', 'Xanh than', 'Hồng đất'],
    frame: { ...frame, y: 760, turn: -2 },
    focus: [40, -330],
    measures: createBodyMeasures('ao-hoodie-ni-bong', { chest: [-110, 296], waist: [30, 300] }),
    make: (dye, back) => drawHoodie({ colour: dyeColours[dye], cloth: 'fleece', back }),
  }),
  createGarmentImages({
    handle: 'ao-cardigan-len',
    dyes: ['Kem', 'Nâu'],
    frame: { ...frame, turn: 2 },
    focus: [60, -40],
    measures: createBodyMeasures('ao-cardigan-len', { chest: [-110, 290], waist: [110, 292] }),
    make: (dye, back) => drawJacket({ colour: dyeColours[dye], cloth: 'wool', make: 'cardigan', back }),
  }),
].flat()
