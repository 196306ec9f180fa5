/** Where an extension failed, without the message, which may contain personal data. */
export const describeError = (error: unknown): string =>
  error instanceof Error
    ? [error.name, ...(error.stack?.match(/^\s+at .+/m) ?? []).map((line) => line.trim())].join(' ')
    : 'not an error'
