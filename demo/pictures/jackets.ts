import { hoodie } from '../draw/hoodie.ts'
import { jacket } from '../draw/jacket.ts'
import { type Dye, dyes } from '../draw/palette.ts'
import { garment } from '../draw/shot.ts'
import { shaded } from '../draw/surface.ts'

const frame = { scale: 1.1, y: 744 }
const threads: Partial<Record<Dye, string>> = { 'Xanh chàm': '#cfa36a', Đen: '#8f8d88' }

export const pictures = [
  garment({
    handle: 'ao-khoac-bomber',
    dyes: ['Xanh rêu', 'Đen'],
    papers: ['sand', 'mist'],
    frame: { ...frame, turn: -2 },
    focus: [60, -320],
    make: (dye, back) =>
      jacket({ colour: dyes[dye], cloth: 'nylon', make: 'bomber', rib: shaded(dyes[dye], -0.2), back }),
  }),
  garment({
    handle: 'ao-khoac-jean',
    dyes: ['Xanh chàm', 'Đen'],
    papers: ['blush', 'sand'],
    frame: { ...frame, turn: 2 },
    focus: [110, -260],
    make: (dye, back) =>
      jacket({ colour: dyes[dye], cloth: 'denim', make: 'denim', thread: threads[dye], back }),
  }),
  garment({
    handle: 'ao-hoodie-ni-bong',
    dyes: ['Xám', 'Xanh than', 'Hồng đất'],
    papers: ['mist', 'cream'],
    frame: { ...frame, y: 760, turn: -2 },
    focus: [40, -330],
    make: (dye, back) => hoodie({ colour: dyes[dye], cloth: 'fleece', back }),
  }),
  garment({
    handle: 'ao-cardigan-len',
    dyes: ['Kem', 'Nâu'],
    papers: ['sage', 'blush'],
    frame: { ...frame, turn: 2 },
    focus: [60, -40],
    make: (dye, back) => jacket({ colour: dyes[dye], cloth: 'wool', make: 'cardigan', back }),
  }),
].flat()
