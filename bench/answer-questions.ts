/** Answers the parent process's questions about CPU and memory. */
export function answerQuestions(): void {
  process.on('message', (question) => {
    const { user, system } = process.cpuUsage();
    process.send?.(question === 'rss' ? process.memoryUsage().rss : user + system);
  });
}
