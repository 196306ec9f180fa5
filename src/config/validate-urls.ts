export function isDatabaseUrl(text: string): boolean {
  const oneHost = text.replace(/(@[^,/]*),[^/]*/, '$1')
  return (
    /^postgres(ql)?:\/\/[^/?#\s]+\/[^/?#\s]+(\?\S*)?$/.test(text) &&
    isDecodable(text) &&
    URL.canParse(oneHost)
  )
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text) || !isDecodable(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^smtps?:$/.test(protocol) && hostname !== ''
}

export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username
}

/** Plain http is accepted only for this machine: over a network, tokens could be read on the way. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !search && !hash && !username
}
