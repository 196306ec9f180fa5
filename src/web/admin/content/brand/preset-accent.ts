/** The red of `shop.css`. */
export const presetAccent = { light: '#a51c1c', dark: '#f4695c' }

export const hexColorPattern = /^#[0-9a-f]{6}$/i
