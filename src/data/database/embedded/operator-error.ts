/** A problem that the operator can resolve. Its message is one sentence, printed without a stack. */
export class OperatorError extends Error {
  override name = 'CannotStart'
}
