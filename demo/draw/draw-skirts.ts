import { type DrawnPiece, mirror } from './drawing.ts'
import { drawButton, type GarmentFabric, hemStitch, toFabric } from './garment-parts.ts'
import { shadeColour } from './patterns.ts'
import { box, closedShape, crease, openCurve, symmetricShape } from './svg-path.ts'

export interface SkirtStyle extends GarmentFabric {
  thread?: string
  back?: boolean
}

/** Each knife pleat is its own strip and covers its right neighbour. */
export function drawPleats(
  stuff: GarmentFabric,
  top: { y: number; half: number },
  hem: { y: number; half: number; sag: number },
  count: number,
): DrawnPiece[] {
  const out: DrawnPiece[] = []
  for (let i = count - 1; i >= 0; i--) {
    const [a, b] = [i / count, (i + 1.32) / count]
    const at = (t: number, half: number) => -half + Math.min(t, 1) * half * 2
    const low = (t: number) => hem.y + Math.sin(Math.min(t, 1) * Math.PI) * hem.sag + (i % 2) * 3
    const [x0, x1, x2, x3] = [at(a, top.half), at(b, top.half), at(b, hem.half), at(a, hem.half)]
    const bow = (x: number) => x * 0.06
    const d = closedShape(
      x0,
      top.y,
      [x1, top.y],
      [x1 + bow(x1), top.y + 200, x2 - bow(x2), hem.y - 300, x2, low(b)],
      [x3, low(a) + 5],
      [x3 - bow(x3), hem.y - 300, x0 + bow(x0), top.y + 200, x0, top.y],
    )
    const edge = {
      d: openCurve(x0 + 7, top.y, [
        x0 + 7 + bow(x0),
        top.y + 200,
        x3 + 12 - bow(x3),
        hem.y - 300,
        x3 + 14,
        low(a),
      ]),
      width: 16,
      rise: 0.16,
      soft: 6,
    }
    const hollow = {
      ...crease([x1, top.y + 40], [x3 + (x2 - x3) * 0.76, hem.y + 10], { width: 20, rise: -0.24, soft: 9 }),
      isSewn: true,
    }
    out.push({
      ...toFabric(stuff),
      d,
      level: 12 + (count - i) * 0.2,
      round: 8,
      folds: [edge, hollow],
      lines: [hemStitch(openCurve(x3, low(a) - 14, [x2, low(b) - 18]))],
      angle: (i - count / 2) * -1.2,
    })
  }
  return out
}

export function drawPleatedSkirt(skirt: SkirtStyle): DrawnPiece[] {
  const folds = drawPleats(skirt, { y: -440, half: 176 }, { y: 470, half: 430, sag: 34 }, 17)
  const band: DrawnPiece = {
    ...toFabric(skirt),
    d: symmetricShape(0, -500, [80, -500, 140, -502, 174, -506], [182, -432], [140, -426, 80, -424, 0, -424]),
    level: 24,
    round: 18,
    lines: [hemStitch(openCurve(-176, -442, [-80, -436, 80, -436, 176, -442]))],
  }
  const lining: DrawnPiece = {
    d: symmetricShape(0, -516, [80, -516, 140, -516, 172, -508], [172, -480], [0, -480]),
    colour: shadeColour(skirt.colour, -0.3),
    cloth: 'plain',
    level: 8,
    round: 6,
  }
  const zip: DrawnPiece[] = skirt.back
    ? [
        {
          ...toFabric(skirt),
          d: box(-9, -502, 18, 250, 4),
          level: 27,
          round: 6,
          lines: [{ d: openCurve(0, -500, [0, -256]), as: 'seam', width: 2.4 }],
        },
      ]
    : []
  return [lining, ...folds, band, ...zip]
}

function drawPatchPocket(skirt: SkirtStyle): DrawnPiece {
  const d = closedShape(
    96,
    -196,
    [232, -202],
    [250, -50],
    [240, -32, 220, -22, 190, -20],
    [150, -18, 118, -24, 104, -40],
  )
  const inner = openCurve(
    104,
    -190,
    [112, -44],
    [130, -30, 160, -27, 190, -29],
    [220, -31, 236, -40, 242, -54],
    [226, -194],
  )
  return {
    ...toFabric(skirt),
    d,
    level: 20,
    round: 16,
    lines: [hemStitch(inner, skirt.thread), hemStitch(openCurve(103, -172, [229, -178]), skirt.thread)],
  }
}

function drawDenimBand(skirt: SkirtStyle): DrawnPiece {
  return {
    ...toFabric(skirt),
    d: symmetricShape(0, -384, [70, -384, 140, -386, 180, -390], [192, -308], [140, -302, 70, -300, 0, -300]),
    level: 22,
    round: 16,
    lines: [
      hemStitch(openCurve(-176, -376, [-70, -372, 70, -372, 176, -376]), skirt.thread),
      hemStitch(openCurve(-184, -316, [-70, -310, 70, -310, 184, -316]), skirt.thread),
    ],
  }
}

function drawDenimLining(skirt: SkirtStyle): DrawnPiece {
  return {
    d: symmetricShape(0, -398, [80, -398, 140, -398, 178, -392], [178, -360], [0, -360]),
    colour: shadeColour(skirt.colour, -0.34),
    cloth: 'plain',
    level: 8,
    round: 6,
  }
}

function drawDenimBody(skirt: SkirtStyle): DrawnPiece {
  const d = symmetricShape(
    0,
    -310,
    [70, -310, 140, -312, 190, -316],
    [240, -200, 286, 60, 330, 330],
    [220, 356, 100, 362, 0, 362],
  )
  const folds = [-1, 1].flatMap((side) => [
    crease([side * 250, 340], [side * 170, -40], { bend: side * 14, width: 28, rise: -0.26, soft: 13 }),
    crease([side * 130, 350], [side * 90, 40], { bend: side * -10, width: 26, rise: -0.24, soft: 13 }),
    crease([side * 60, -290], [side * 220, -230], { bend: side * 12, width: 18, rise: -0.16, soft: 10 }),
  ])
  const hem = [hemStitch(openCurve(-330, 302, [-200, 330, 200, 330, 330, 302]), skirt.thread)]
  return { ...toFabric(skirt), d, level: 14, round: 74, folds, lines: hem }
}

export function drawDenimSkirt(skirt: SkirtStyle): DrawnPiece[] {
  const edge = (x: number) => hemStitch(openCurve(x, -300, [x, 356]), skirt.thread)
  const placket: DrawnPiece = {
    ...toFabric(skirt),
    d: box(-34, -312, 68, 674, 2),
    level: 18,
    round: 12,
    lines: [edge(-26), edge(26)],
  }
  const seam: DrawnPiece = {
    ...toFabric(skirt),
    d: box(-3, -312, 6, 674),
    level: 16,
    round: 4,
    lines: [hemStitch(openCurve(8, -300, [8, 350]), skirt.thread)],
  }
  const loop = (x: number): DrawnPiece => ({
    ...toFabric(skirt),
    d: box(x - 9, -392, 18, 92, 3),
    level: 26,
    round: 8,
  })
  const pocket = drawPatchPocket(skirt)
  const studs = [-342, -250, -150, -50, 50, 150, 250].map((y) => drawButton(0, y, '#b08a5a', 12, 26))
  const middle = skirt.back ? [seam, pocket, ...mirror([pocket])] : [pocket, ...mirror([pocket]), placket]
  return [
    drawDenimLining(skirt),
    drawDenimBody(skirt),
    ...middle,
    drawDenimBand(skirt),
    loop(-120),
    loop(120),
    ...(skirt.back ? [loop(0)] : studs),
  ]
}
