/** `path` is SVG path data that fills the dark modules of a square of `size` × `size` modules. */
export interface QrMatrix {
  size: number
  path: string
}

/** ISO 18004 requires this many light modules on each side. */
export const quietZoneModules = 4
