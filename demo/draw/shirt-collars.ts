import { type DrawnPiece, mirror } from './drawing.ts'
import { drawButton, type GarmentFabric, hemStitch, toFabric } from './garment-parts.ts'
import { shadeColour } from './patterns.ts'
import { closedShape, openCurve, symmetricShape } from './svg-path.ts'

export interface ShirtStyle extends GarmentFabric {
  sleeve: 'long' | 'short'
  collar: 'classic' | 'band' | 'camp'
  back?: boolean
  pocket?: boolean
  buttons?: string
  /** The shirt ends at the waist, where a skirt is attached. */
  waisted?: boolean
}

export function drawClassicCollar(shirt: ShirtStyle): DrawnPiece[] {
  const leaf = closedShape(
    3,
    -392,
    [40, -416, 80, -448, 97, -500],
    [130, -486, 148, -460, 148, -440],
    [132, -392, 112, -330, 92, -284],
    [52, -322, 24, -358, 3, -392],
  )
  const edge = openCurve(10, -384, [30, -354, 56, -322, 89, -294], [106, -336, 126, -392, 140, -438])
  const collar: DrawnPiece = {
    ...toFabric(shirt),
    d: leaf,
    level: 22,
    round: 16,
    angle: 40,
    lines: [hemStitch(edge)],
  }
  const fall: DrawnPiece = {
    ...toFabric(shirt),
    d: symmetricShape(0, -478, [44, -478, 76, -486, 98, -500], [90, -440], [0, -392]),
    colour: shadeColour(shirt.colour, -0.1),
    level: 9,
    round: 12,
  }
  return [fall, collar, ...mirror([collar]), drawButton(0, -366, shirt.buttons, 8)]
}

export function drawBandCollar(shirt: ShirtStyle): DrawnPiece[] {
  const ring = closedShape(
    -6,
    -386,
    [50, -396, 92, -430, 102, -496],
    [132, -484],
    [126, -408, 78, -352, -6, -342],
  )
  const stand: DrawnPiece = {
    ...toFabric(shirt),
    d: ring,
    level: 20,
    round: 14,
    lines: [
      hemStitch(openCurve(0, -350, [72, -358, 118, -410, 124, -480])),
      hemStitch(openCurve(0, -378, [52, -388, 100, -424, 110, -490])),
    ],
  }
  const fall: DrawnPiece = {
    ...toFabric(shirt),
    d: symmetricShape(0, -478, [44, -478, 76, -484, 100, -496], [90, -430], [0, -390]),
    colour: shadeColour(shirt.colour, -0.1),
    level: 9,
    round: 12,
  }
  return [fall, ...mirror([stand]), stand, drawButton(2, -364, shirt.buttons, 8)]
}

export function drawCampCollar(shirt: ShirtStyle): DrawnPiece[] {
  const collarLeaf = closedShape(
    64,
    -366,
    [84, -410, 96, -450, 102, -494],
    [136, -480, 152, -452, 158, -438],
    [178, -404, 190, -372, 196, -346],
    [150, -352, 104, -356, 70, -352],
  )
  const lapel = closedShape(
    2,
    -236,
    [34, -290, 56, -330, 74, -372],
    [110, -362, 140, -360, 132, -358],
    [168, -322],
    [120, -276, 66, -244, 2, -218],
  )
  const upper: DrawnPiece = { ...toFabric(shirt), d: collarLeaf, level: 22, round: 16, angle: 40 }
  const under: DrawnPiece = { ...toFabric(shirt), d: lapel, level: 20, round: 16, angle: 30 }
  const fall: DrawnPiece = {
    ...toFabric(shirt),
    d: symmetricShape(0, -470, [44, -470, 78, -480, 103, -494], [96, -430], [0, -404]),
    colour: shadeColour(shirt.colour, -0.12),
    level: 9,
    round: 12,
  }
  return [fall, under, ...mirror([under]), upper, ...mirror([upper])]
}
