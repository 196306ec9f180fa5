/** Reads `12,5` and `12.5` as 12.5, and empty text as 0. @returns NaN for other text */
export const parsePercent = (text: string) =>
  text.trim() === '' ? 0 : /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN
