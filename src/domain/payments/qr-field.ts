/** A drawn code: `path` fills the black squares of a field of `size` by `size`. */
export interface Qr {
  size: number
  path: string
}

/** Modules of light around it (ISO 18004). */
export const quiet = 4
