const mailServerError = /^((?:Máy chủ thư|Không liên lạc được với máy chủ thư)[^:]*): (.+)$/s

/** The sentence for the owner, and what the mail server or the system answered, which may be English. */
export function splitSendError(error: string): { sentence: string; detail: string } {
  const [, sentence, detail = ''] = mailServerError.exec(error) ?? []
  return sentence ? { sentence: `${sentence}.`, detail } : { sentence: error, detail: '' }
}
