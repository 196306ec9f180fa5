declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: { type?: string; property?: string }[]
  }
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  interface Extracted {
    /** By type. */
    jsonld: Record<string, Record<string, unknown>[]>
    errors: unknown[]
  }
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] })
    parse(html: string): Extracted
  }
}
