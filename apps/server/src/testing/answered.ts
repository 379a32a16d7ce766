/** On a busy machine PostgreSQL misses the shop's deadline; a request that is refused for it has changed nothing. */
export async function answered<Answer extends { statusCode: number }>(ask: () => PromiseLike<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.statusCode !== 503) return answer;
  }
}
