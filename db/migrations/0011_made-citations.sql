CREATE TABLE `made_citations` (
	`post` integer PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`made` text NOT NULL,
	`made_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`post`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
