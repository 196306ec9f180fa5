/** The first match wins: an app or a small browser also names the large browser it is built on. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bZalo/i, 'Zalo'],
  [/\bFB(AN|AV|_IAB)\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bcoc_coc_browser\b/i, 'Cốc Cốc'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'máy Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]
const findName = (agent: string, known: typeof browsers) => known.find(([sign]) => sign.test(agent))?.[1]

const unknownDeviceLabel = 'Thiết bị không rõ'

export function describeDevice(agent: string): string {
  const browser = findName(agent, browsers)
  const system = findName(agent, systems)
  if (browser && system) return `${browser} trên ${system}`
  return browser ?? (system ? `Trình duyệt trên ${system}` : unknownDeviceLabel)
}
