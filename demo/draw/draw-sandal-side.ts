import { drawBuckle, drawSandalStrap, type SandalStyle } from './draw-sandal.ts'
import type { DrawnPiece } from './drawing.ts'
import { closedShape, openCurve } from './svg-path.ts'

const bandShapes = {
  slide: [
    closedShape(
      -84,
      -54,
      [-76, -130, -50, -186, 10, -200],
      [70, -212, 130, -206, 172, -186],
      [240, -150, 286, -90, 304, -40],
      [190, -32, 40, -34, -84, -54],
    ),
  ],
  cross: [
    closedShape(
      -104,
      -58,
      [-84, -140, -30, -200, 40, -222],
      [90, -234, 130, -230, 168, -216],
      [110, -190, 50, -130, 30, -46],
    ),
    closedShape(
      304,
      -40,
      [280, -110, 230, -180, 168, -216],
      [130, -232, 90, -234, 48, -222],
      [110, -190, 170, -130, 186, -44],
    ),
  ],
  thong: [
    closedShape(
      250,
      -60,
      [230, -120, 120, -140, -20, -54],
      [-60, -52],
      [80, -190, 230, -190, 280, -110],
      [290, -90, 290, -70, 286, -58],
    ),
  ],
  sport: [
    closedShape(
      150,
      -44,
      [160, -120, 174, -168, 206, -178],
      [246, -188, 290, -182, 312, -164],
      [330, -130, 332, -90, 338, -44],
    ),
    closedShape(
      -124,
      -62,
      [-114, -160, -96, -232, -62, -248],
      [-14, -264, 36, -260, 68, -240],
      [84, -180, 88, -110, 92, -46],
    ),
    closedShape(
      -90,
      -190,
      [-200, -230, -320, -300, -400, -300],
      [-440, -290, -440, -200, -420, -96],
      [-396, -100],
      [-404, -180, -404, -250, -384, -258],
      [-300, -250, -200, -180, -110, -134],
    ),
  ],
}

/** Draws a sandal from its outer side, toe to the right. */
export function drawSandalSide(sandal: SandalStyle): DrawnPiece[] {
  const low = sandal.make === 'thong'
  const sole: DrawnPiece = {
    d: closedShape(
      -420,
      -86,
      [-446, -80, -446, 0, -410, 0],
      [-140, 4, 160, 4, 380, -6],
      [430, -10, 448, -40, 436, -66],
      [300, -40, 100, -50, -60, low ? -56 : -66],
      [-200, -84, -320, -98, -420, -86],
    ),
    colour: sandal.sole,
    cloth: 'rubber',
    level: 60,
    round: 40,
    lines: [
      { d: openCurve(-430, -22, [-140, -16, 160, -16, 430, -30]), as: 'seam', width: 3 },
      { d: openCurve(-434, -50, [-140, -42, 160, -36, 440, -50]), as: 'seam', width: 2 },
    ],
  }
  const bed: DrawnPiece = {
    d: closedShape(
      -424,
      -62,
      [-320, -80, -200, -64, -60, -50],
      [100, -34, 300, -24, 428, -50],
      [440, -84],
      [300, -66, 100, -78, -60, -94],
      [-200, -112, -330, -126, -426, -104],
    ),
    colour: sandal.bed,
    cloth: sandal.bedCloth,
    level: 56,
    round: 10,
  }
  const bands = bandShapes[sandal.make].map((d, i) => ({
    ...drawSandalStrap(sandal, d, 66 + i * 4),
    round: 50,
  }))
  const metal = sandal.make === 'sport' ? drawBuckle(-26, -140, 8) : []
  return [bed, sole, ...bands, ...metal]
}
